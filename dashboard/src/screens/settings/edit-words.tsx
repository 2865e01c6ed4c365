// Edits the words of a kind of email, with the email itself beside them.

import type { CustomerEmailType, EmailTemplate, EmailTemplateChange } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { Dialog, DialogActions } from '../../kit/dialogs/dialog.tsx';
import { useAction } from '../../kit/dialogs/use-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { Field } from '../../kit/fields/field.tsx';
import { Form } from '../../kit/fields/form.tsx';
import { Select } from '../../kit/fields/select.tsx';
import { Loaded } from '../../kit/page/loaded.tsx';
import { useWhyNot } from '../../session.ts';
import {
  changeOf,
  draftOf,
  keptIn,
  type LanguageChoice,
  WHOSE_WORDS,
  type WordsDraft,
} from './own-words.ts';
import { WordsPreview } from './words-preview.tsx';

interface EditWordsProps {
  readonly type: CustomerEmailType;
  readonly label: string;
}

export function EditWords({ type, label }: EditWordsProps) {
  const [isOpen, setOpen] = useState(false);
  const whyNot = useWhyNot('emails.setTemplate');
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        icon={<Pencil aria-hidden className="size-4" />}
        aria-label={`Edit text: ${label}`}
        whyNot={whyNot}
        onPress={() => setOpen(true)}
      >
        Edit text
      </Button>
      <Dialog title={label} isOpen={isOpen} onClose={() => setOpen(false)} isWide>
        <Editor type={type} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

interface EditorProps {
  readonly type: CustomerEmailType;
  onDone(): void;
}

function Editor({ type, onDone }: EditorProps) {
  const [language, setLanguage] = useState<LanguageChoice>('all');
  const query = useQuery({
    queryKey: ['settings', 'email-template', type, language],
    queryFn: () => sanwo.emails.getTemplate(type, language === 'all' ? {} : { language }).then(),
    staleTime: 0,
  });
  return (
    <div className="flex flex-col gap-4">
      <Select
        label="For"
        hint="Customers with a language of their own get the text in it."
        choices={WHOSE_WORDS}
        value={language}
        onChange={setLanguage}
      />
      <Loaded query={query} lines={8}>
        {(template) => <WordsForm key={language} {...{ type, template, language, onDone }} />}
      </Loaded>
    </div>
  );
}

interface WordsFormProps extends EditorProps {
  readonly template: EmailTemplate;
  readonly language: LanguageChoice;
}

function WordsForm({ type, template, language, onDone }: WordsFormProps) {
  const [draft, setDraft] = useState<WordsDraft>(() => draftOf(template, language));
  const action = useAction<EmailTemplateChange, EmailTemplate>({
    run: (body, options) => sanwo.emails.setTemplate(type, body, options),
    invalidates: [['settings'], ['audit']],
    successText: () => 'Text saved. Applies to emails from now on.',
    onDone,
  });
  const words = changeOf(template, language, draft);
  return (
    <Form action={action} read={() => words}>
      <div className="grid items-start gap-5 md:grid-cols-2">
        <WordsFields {...{ template, draft, setDraft }} />
        <div className="md:sticky md:top-0">
          <WordsPreview type={type} words={words} />
        </div>
      </div>
      <DialogActions>
        {keptIn(template, language) && (
          <Button
            kind="quiet"
            isDisabled={action.isPending}
            onPress={() => void action.run({ language: words.language ?? null })}
          >
            Use our text
          </Button>
        )}
        <Button type="submit" kind="primary" isPending={action.isPending}>
          Save text
        </Button>
      </DialogActions>
    </Form>
  );
}

interface WordsFieldsProps {
  readonly template: EmailTemplate;
  readonly draft: WordsDraft;
  setDraft(draft: WordsDraft): void;
}

const WordsFields = ({ template, draft, setDraft }: WordsFieldsProps) => (
  <div className="flex min-w-0 flex-col gap-4">
    <Field
      name="subject"
      label="Subject"
      value={draft.subject}
      onChange={(subject) => setDraft({ ...draft, subject })}
      maxLength={200}
    />
    <Field
      name="intro"
      label="Beginning"
      lines={5}
      value={draft.intro}
      onChange={(intro) => setDraft({ ...draft, intro })}
      maxLength={2000}
    />
    <Field
      name="outro"
      label="End"
      hint="Comes after the amount, the number and the links, which are always in the email."
      lines={5}
      value={draft.outro}
      onChange={(outro) => setDraft({ ...draft, outro })}
      maxLength={2000}
    />
    <Values values={template.values} />
  </div>
);

const Values = ({ values }: Pick<EmailTemplate, 'values'>) => (
  <div className="text-sm">
    <p className="text-quiet">You can use these values:</p>
    <ul className="mt-1 flex flex-wrap gap-x-3 gap-y-1">
      {values.map(({ name, meaning }) => (
        <li key={name} title={meaning}>
          <code className="rounded bg-sunken px-1.5 py-0.5 text-xs">{`{{${name}}}`}</code>
        </li>
      ))}
    </ul>
  </div>
);
