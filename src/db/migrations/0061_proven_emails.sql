-- Which members have shown that the email is theirs, by following a link that was sent to it: an
-- invitation that was accepted, a password that was reset. A sign-in and a reset look at these
-- first, since anybody may register an account under an email. And how many wrong codes a session
-- has shown. An older version beside it writes neither, and its rows are as if nothing was shown.
-- Runs beside: 0060
alter table members add column email_proven_at timestamptz;
alter table sessions add column wrong_codes integer not null default 0;

update members m set email_proven_at = m.created_at
where m.status <> 'invited' and m.password_hash is not null
  and (not m.is_founder or exists (
    select from audit_entries a where a.tenant_id = m.tenant_id and a.subject_id = m.id
      and a.action = 'member.password_reset'));
