// The newest email of a kind in the words that are being typed, or what is wrong with them.

import { ApiError, type CustomerEmailType, type EmailTemplateChange } from '@sanwo/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { sanwo } from '../../api.ts';
import { useSteady } from '../../kit/page/use-steady.ts';
import { BrandFrame } from './brand-frame.tsx';

interface WordsPreviewProps {
  readonly type: CustomerEmailType;
  readonly words: EmailTemplateChange;
}

export function WordsPreview({ type, words }: WordsPreviewProps) {
  const typed = useSteady(JSON.stringify(words));
  const { data, error } = useQuery({
    queryKey: ['settings', 'words-preview', type, typed],
    queryFn: async () => {
      const draft = JSON.parse(typed) as EmailTemplateChange;
      return { draft, letter: await sanwo.emails.previewTemplate(type, draft) };
    },
    placeholderData: keepPreviousData,
  });
  const [wrong] = error instanceof ApiError ? error.errors : [];
  return (
    <div className="flex flex-col gap-2">
      <p aria-live="polite" className="text-sm">
        {wrong ? (
          <span className="font-medium text-danger">{`This text ${wrong.message}.`}</span>
        ) : (
          data && (
            <span dir="auto">
              <span className="text-quiet">Subject </span>
              <span className="font-medium">{data.letter.subject}</span>
            </span>
          )
        )}
      </p>
      {data && !wrong && (
        <>
          <BrandFrame
            title="Preview of the email"
            page="email"
            type={type}
            draft={{ words: data.draft }}
          />
          <p className="text-xs text-quiet">
            {data.letter.isExample
              ? 'Example data. Links do not work here.'
              : 'Your newest email of this type, with this text. Links do not work here.'}
          </p>
        </>
      )}
    </div>
  );
}
