// Imports customers from a CSV file: the template, the file, a dry run with each row's result, and
// then the import.

import type { Imported } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { Download, Upload } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { sanwo } from '../../../api.ts';
import { useAction } from '../../../kit/dialogs/use-action.ts';
import { Button } from '../../../kit/fields/button.tsx';
import { ButtonLink, Link } from '../../../kit/links/link.tsx';
import { saveFile } from '../../../kit/links/save-file.ts';
import { Failure } from '../../../kit/page/failure.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { useWhyNot } from '../../../session.ts';
import { countText } from '../../bulk/words.ts';
import { fileText } from './file-text.ts';
import { ImportedRows } from './imported-rows.tsx';

interface ChosenFile {
  readonly name: string;
  readonly csv: string;
}

export function ImportCustomers(): ReactNode {
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [checked, setChecked] = useState<Imported | null>(null);
  const whyNot = useWhyNot('customers.import');
  const action = useAction({
    run: ({ csv, dryRun }: { readonly csv: string; readonly dryRun: boolean }, options) =>
      sanwo.customers.import({ source: 'csv', csv, dryRun }, options),
    invalidates: [['customers']],
    onDone: setChecked,
  });
  const choose = async (files: FileList | null) => {
    const [chosen] = files ?? [];
    if (!chosen) return;
    const csv = await fileText(chosen);
    setFile({ name: chosen.name, csv });
    setChecked(null);
    await action.run({ csv, dryRun: true });
  };
  const isDone = checked !== null && !checked.dryRun;
  const wrong = Object.entries(action.errors).map(([, words]) => `The file ${words}`);
  const failure = action.failure ?? (wrong.length > 0 ? new Error(wrong.join('; ')) : null);
  return (
    <Page
      title="Import customers"
      crumbs={[
        <Link key="list" to="/customers">
          Customers
        </Link>,
      ]}
    >
      <div className="flex max-w-3xl flex-col gap-5">
        <Template />
        <FileSection
          name={file?.name ?? null}
          {...{ whyNot, failure }}
          isPending={action.isPending}
          onChoose={choose}
        />
        {checked && <ImportedRows imported={checked} />}
        {checked && file && (
          <div className="flex justify-end gap-2">
            {isDone ? (
              <ButtonLink to="/customers" kind="primary">
                View customers
              </ButtonLink>
            ) : (
              <Button
                kind="primary"
                isDisabled={checked.created + checked.updated === 0}
                isPending={action.isPending}
                onPress={() => void action.run({ csv: file.csv, dryRun: false })}
              >
                {`Import ${countText(checked.created + checked.updated, 'customer')}`}
              </Button>
            )}
          </div>
        )}
      </div>
    </Page>
  );
}

/** Excel reads the letters of the file by the mark before them. */
const MARK = '\uFEFF';

function Template() {
  const { data: template } = useQuery({
    queryKey: ['customers', 'template'],
    queryFn: () => sanwo.customers.getImportTemplate().then(),
  });
  return (
    <Section
      title="Template"
      actions={
        <Button
          icon={<Download aria-hidden className="size-4" />}
          isDisabled={template === undefined}
          onPress={() => {
            if (template) saveFile(new Blob([MARK, template.csv]), 'customers.csv');
          }}
        >
          Download template
        </Button>
      }
    >
      <p className="text-sm">
        One row for each customer, up to 10,000, with an <strong>email</strong> or a{' '}
        <strong>phoneNumber</strong>. A row with a known reference, email or phone number updates
        that customer, and empty cells change nothing.
      </p>
      <dl className="mt-3 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
        {template?.columns.map(({ name, description }) => (
          <div key={name} className="contents">
            <dt className="font-mono text-xs leading-5">{name}</dt>
            <dd className="text-quiet">{description}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

interface FileSectionProps {
  readonly name: string | null;
  readonly whyNot: string | null;
  readonly failure: Error | null;
  readonly isPending: boolean;
  onChoose(files: FileList | null): Promise<void>;
}

const FileSection = ({ name, whyNot, failure, isPending, onChoose }: FileSectionProps) => (
  <Section title="File">
    <div className="flex flex-col items-start gap-3">
      <FileTrigger
        acceptedFileTypes={['.csv', 'text/csv', 'text/plain']}
        onSelect={(files) => void onChoose(files)}
      >
        <Button
          kind={name === null ? 'primary' : 'plain'}
          icon={<Upload aria-hidden className="size-4" />}
          whyNot={whyNot}
          isPending={isPending}
        >
          {name === null ? 'Choose a CSV file' : 'Choose another file'}
        </Button>
      </FileTrigger>
      {name !== null && <p className="text-sm wrap-anywhere">{name}</p>}
      {failure && <Failure error={failure} />}
    </div>
  </Section>
);
