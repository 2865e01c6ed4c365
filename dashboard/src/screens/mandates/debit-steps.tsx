// The steps of setting up a direct debit: the fields, then a review with the name on the account.
// Its mandate's page shows the customer's instructions afterwards.

import { ApiError, type Customer, type InitializeDirectDebit } from '@sanwo/sdk';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { sanwo } from '../../api.ts';
import { DialogActions } from '../../kit/dialogs/dialog.tsx';
import { type Action, useAction } from '../../kit/dialogs/use-action.ts';
import { accountIn, type NamedAccount, useAccountName } from '../../kit/fields/bank-account.tsx';
import { Button } from '../../kit/fields/button.tsx';
import { Form } from '../../kit/fields/form.tsx';
import { useToday } from '../../today.ts';
import { DebitFields } from './debit-fields.tsx';
import { blankDebit, datesOfDebit } from './draft.ts';
import { ReviewDebit } from './review-debit.tsx';

interface DebitStepsProps {
  readonly known: Customer | null;
  onClose(): void;
}

export function DebitSteps({ known, onClose }: DebitStepsProps) {
  const today = useToday();
  const [draft, setDraft] = useState(() => blankDebit(known));
  const [account, setAccount] = useState<NamedAccount | null>(null);
  const lookUp = useAccountName(setAccount);
  const create = useCreateDebit(() => setAccount(null));
  const fields = useErrorsOf(lookUp, create);
  const { plan, customer } = draft;
  const dates = datesOfDebit(draft, today);
  if (account && plan && dates) {
    const onBack = () => {
      create.reset();
      setAccount(null);
    };
    return <ReviewDebit {...{ draft, plan, account, dates, onBack }} action={create} />;
  }
  return (
    <Form action={fields} read={() => (plan && dates ? accountIn(draft) : null)}>
      <DebitFields
        {...{ known, draft }}
        onChange={(change) => setDraft({ ...draft, ...change })}
        wrong={Object.keys(fields.errors)}
      />
      <DialogActions>
        <Button onPress={onClose}>Not now</Button>
        <Button
          type="submit"
          kind="primary"
          isPending={lookUp.isPending}
          isDisabled={plan === null || customer?.email === null}
        >
          Look up the name
        </Button>
      </DialogActions>
    </Form>
  );
}

function useCreateDebit(onWrongField: () => void) {
  const navigate = useNavigate();
  return useAction({
    run: async (body: InitializeDirectDebit, options) => {
      try {
        return await sanwo.mandates.create(body, options);
      } catch (error) {
        if (error instanceof ApiError && error.errors.length > 0) onWrongField();
        throw error;
      }
    },
    invalidates: [['mandates'], ['customers']],
    successText: () => 'Direct debit requested',
    onDone: ({ initiationId }) =>
      void navigate({ to: '/mandates/$id', params: { id: initiationId } }),
  });
}

/** What was wrong with the whole request is shown at the fields, which ask for the name again. */
function useErrorsOf<Input, Data>(
  lookUp: Action<Input, Data>,
  create: Pick<Action<never, unknown>, 'errors' | 'reset'>,
): Action<Input, Data> {
  const errors = useMemo(() => {
    const { customerAccountNumber: accountNumber, ...others } = create.errors;
    return { ...others, ...(accountNumber && { accountNumber }), ...lookUp.errors };
  }, [create.errors, lookUp.errors]);
  return {
    ...lookUp,
    errors,
    run: (input) => {
      create.reset();
      return lookUp.run(input);
    },
    reset: () => {
      create.reset();
      lookUp.reset();
    },
  };
}
