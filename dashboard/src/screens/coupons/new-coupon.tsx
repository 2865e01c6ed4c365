// Creates a coupon. The form summarises its terms in a sentence while they are typed.

import type { Coupon, CreateCoupon } from '@sanwo/sdk';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { useCreating } from '../../kit/dialogs/creating.ts';
import { Dialog, DialogActions } from '../../kit/dialogs/dialog.tsx';
import { useAction } from '../../kit/dialogs/use-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { Form } from '../../kit/fields/form.tsx';
import { useWhyNot } from '../../session.ts';
import { CouponFields } from './coupon-fields.tsx';
import { type CouponDraft, couponBody, couponSentence, EMPTY_DRAFT } from './draft.ts';

export function NewCoupon() {
  const [isOpen, setOpen] = useCreating('coupon');
  const whyNot = useWhyNot('coupons.create');
  return (
    <>
      <Button
        kind="primary"
        icon={<Plus aria-hidden className="size-4" />}
        whyNot={whyNot}
        onPress={() => setOpen(true)}
      >
        Create coupon
      </Button>
      <Dialog title="Create coupon" isOpen={isOpen} isWide onClose={() => setOpen(false)}>
        <NewCouponForm onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function NewCouponForm({ onClose }: { onClose(): void }) {
  const [draft, setDraft] = useState<CouponDraft>(EMPTY_DRAFT);
  const navigate = useNavigate();
  const action = useAction<CreateCoupon, Coupon>({
    run: (body, options) => sanwo.coupons.create(body, options),
    invalidates: [['coupons']],
    successText: ({ code }) => `${code} created`,
    onDone: ({ code }) => void navigate({ to: '/coupons/$code', params: { code } }),
  });
  return (
    <Form action={action} read={() => couponBody(draft)}>
      <CouponFields draft={draft} onChange={(change) => setDraft({ ...draft, ...change })} />
      <p aria-live="polite" className="rounded-lg bg-sunken px-3 py-2 text-sm wrap-anywhere">
        {couponSentence(draft)}
      </p>
      <DialogActions>
        <Button onPress={onClose}>Not now</Button>
        <Button type="submit" kind="primary" isPending={action.isPending}>
          Create coupon
        </Button>
      </DialogActions>
    </Form>
  );
}
