// All parts of the kit on one page, for review and for the accessibility tests.

import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ConfirmMoney } from '../../kit/dialogs/confirm-money.tsx';
import { Menu } from '../../kit/dialogs/menu.tsx';
import { toast } from '../../kit/dialogs/toasts.ts';
import { useAction } from '../../kit/dialogs/use-action.ts';
import { Button, IconButton } from '../../kit/fields/button.tsx';
import { Checkbox } from '../../kit/fields/checkbox.tsx';
import { DateField } from '../../kit/fields/date-field.tsx';
import { Field } from '../../kit/fields/field.tsx';
import { MoneyField } from '../../kit/fields/money-field.tsx';
import { RadioGroup } from '../../kit/fields/radio-group.tsx';
import { Select } from '../../kit/fields/select.tsx';
import { Switch } from '../../kit/fields/switch.tsx';
import { Copy } from '../../kit/links/copy.tsx';
import { ButtonLink, OuterLink } from '../../kit/links/link.tsx';
import { Empty } from '../../kit/page/empty.tsx';
import { Failure } from '../../kit/page/failure.tsx';
import { Page } from '../../kit/page/page.tsx';
import { Section } from '../../kit/page/section.tsx';
import { Skeleton } from '../../kit/page/skeleton.tsx';
import { Tabs } from '../../kit/page/tabs.tsx';
import { Badge, Status } from '../../kit/text/badge.tsx';
import { Facts } from '../../kit/text/facts.tsx';
import { Money, moneyText } from '../../kit/text/money.tsx';
import { useZone, When, whenText } from '../../kit/text/when.tsx';

const STATES = ['active', 'trialing', 'past_due', 'paused', 'failed', 'canceled', 'draft'];
const INTERVALS = [
  { value: 'monthly', label: 'Monthly', hint: 'On the same day of each month' },
  { value: 'weekly', label: 'Weekly' },
  { value: 'yearly', label: 'Yearly' },
] as const;

export function Kit(): ReactNode {
  return (
    <Page title="Kit" beside={<Copy text="CUST_1A2B3C4D" label="code" />}>
      <Section title="Buttons" hint="One primary button a page.">
        <ButtonSamples />
      </Section>
      <Section title="Fields">
        <FieldsShown />
      </Section>
      <Section title="Words">
        <TextSamples />
      </Section>
      <Section title="Faces">
        <FaceSamples />
      </Section>
    </Page>
  );
}

function ButtonSamples() {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button kind="primary">Primary</Button>
      <Button>Plain</Button>
      <Button kind="quiet">Quiet</Button>
      <Button isPending>Pending</Button>
      <Button isDisabled>Disabled</Button>
      <Button
        whyNot={
          'Your role (viewer) cannot do this. Ask a member with one of these roles: ' + 'finance'
        }
      >
        Not for you
      </Button>
      <Button size="small" onPress={() => toast.good('Saved')}>
        Toast
      </Button>
      <IconButton label="Edit" icon={<Pencil aria-hidden className="size-4" />} />
      <Menu
        label="More"
        trigger={<Button>Menu</Button>}
        actions={[
          { id: 'edit', label: 'Edit', icon: <Pencil aria-hidden className="size-4" /> },
          {
            id: 'delete',
            label: 'Delete',
            isDangerous: true,
            isApart: true,
            icon: <Trash2 aria-hidden className="size-4" />,
            whyNot: 'It has subscriptions',
          },
        ]}
      />
      <Refund />
      <ButtonLink to="/customers">Customers</ButtonLink>
    </div>
  );
}

function Refund() {
  const [isOpen, setOpen] = useState(false);
  const action = useAction({
    run: () => Promise.resolve('done'),
    successText: () => 'It was done',
  });
  return (
    <>
      <Button kind="danger" onPress={() => setOpen(true)}>
        Refund
      </Button>
      <ConfirmMoney
        title="Refund ₦12,500.00?"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        words="The money goes back to the card it came from, within three days."
        facts={[
          ['Customer', 'Ada Obi'],
          ['Amount', <Money key="amount" kobo={1_250_000} />],
        ]}
        verb={`Refund ${moneyText(1_250_000)}`}
        kind="danger"
        action={action}
        input={undefined}
      />
    </>
  );
}

function FieldsShown() {
  const [kobo, setKobo] = useState<number | null>(1_250_000);
  const [interval, choose] = useState<(typeof INTERVALS)[number]['value']>('monthly');
  const [day, setDay] = useState('2026-11-23');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field name="name" label="Name" hint="What messages call them." placeholder="Ada Obi" />
      <Field name="words" label="Words" lines={3} />
      <MoneyField name="amount" label="Amount" value={kobo} onChange={setKobo} />
      <DateField name="day" label="Day" value={day} onChange={setDay} />
      <Select label="Interval" choices={INTERVALS} value={interval} onChange={choose} />
      <RadioGroup label="Interval" choices={INTERVALS} value={interval} onChange={choose} />
      <Switch label="Retry what fails" hint="Three times, a day apart." defaultSelected />
      <Checkbox>Send them a message</Checkbox>
    </div>
  );
}

const TextSamples = () => (
  <div className="flex flex-col gap-4">
    <div className="flex flex-wrap gap-2">
      {STATES.map((state) => (
        <Status key={state} status={state} />
      ))}
      <Badge tone="told">New</Badge>
    </div>
    <Facts
      isWide
      facts={[
        ['In words', <TodaySample key="words" />],
        ['Amount', <Money key="amount" kobo={1_250_000} />],
        ['Paid', <When key="paid" at="2026-06-12T09:00:00.000Z" />],
        ['Nothing', null],
        [
          'Guide',
          <OuterLink key="guide" href="/docs/guides/">
            Refunds
          </OuterLink>,
        ],
      ]}
    />
    <Failure error={new Error('This card was refused: ask for another')} />
    <Skeleton />
  </div>
);

function FaceSamples() {
  const [shown, setShown] = useState('one');
  return (
    <Tabs
      label="Faces"
      shown={shown}
      onShow={setShown}
      faces={[
        { id: 'one', label: 'Invoices', body: <p>What was asked for.</p> },
        {
          id: 'two',
          label: 'Payments',
          body: <Empty title="No payments yet" words="They come with the first invoice." />,
        },
      ]}
    />
  );
}

const TodaySample = () => <span>{whenText('2026-06-12T09:00:00.000Z', { zone: useZone() })}</span>;
