// The save button of a settings form.

import { Button } from '../../kit/fields/button.tsx';
import { useWhyNot } from '../../session.ts';

export function Save({ isPending }: { readonly isPending: boolean }) {
  const whyNot = useWhyNot('account.update');
  return (
    <div className="flex justify-end">
      <Button type="submit" kind="primary" isPending={isPending} whyNot={whyNot}>
        Save changes
      </Button>
    </div>
  );
}
