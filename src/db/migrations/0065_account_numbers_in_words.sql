-- A provider's instructions for approving a mandate name the payer's whole account number. They are
-- kept with its last four digits from now on; what was kept before is mended here. An answer that an
-- Idempotency-Key keeps is sealed, and is gone within a day.
-- Runs beside: 0060

update mandates
set description = regexp_replace(description,
    '(?<!\d)\d{6}(' || account_last4 || ')(?!\d)', '******\1', 'g')
where description ~ ('(?<!\d)\d{6}' || account_last4 || '(?!\d)');

update mandates
set failure_reason = regexp_replace(failure_reason, '\m\d{6}(\d{4})\M', '******\1', 'g')
where failure_reason ~ '\m\d{10}\M';

update emails
set facts = jsonb_set(facts, '{instructions}', to_jsonb(regexp_replace(facts ->> 'instructions',
    '(?<!\d)\d{6}(' || (facts ->> 'accountLast4') || ')(?!\d)', '******\1', 'g')))
where type = 'mandate_instructions'
  and facts ->> 'instructions' ~ ('(?<!\d)\d{6}' || (facts ->> 'accountLast4') || '(?!\d)');

update payment_attempts
set failure_reason = regexp_replace(failure_reason, '\m\d{6}(\d{4})\M', '******\1', 'g')
where payment_source_type = 'bank' and failure_reason ~ '\m\d{10}\M';

-- In the log it does not say which of the numbers is the payer's.
update api_requests
set response_body = regexp_replace(response_body, '\m\d{6}(\d{4})\M', '******\1', 'g')
where route = '/v1/checkout/direct-debit' and response_body ~ '\m\d{10}\M';
