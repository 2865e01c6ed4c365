// The logo: uploaded at once. The preview beside it shows it by day and by night.

import type { Settings } from '@sanwo/sdk';
import { Trash2, Upload } from 'lucide-react';
import { FileTrigger } from 'react-aria-components';
import { sanwo } from '../../api.ts';
import { useAction } from '../../kit/dialogs/use-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { Failure } from '../../kit/page/failure.tsx';
import { Section } from '../../kit/page/section.tsx';
import { useWhyNot } from '../../session.ts';

const TYPES = ['image/png', 'image/jpeg', 'image/webp'];

export function LogoSection({ logoUrl }: Pick<Settings, 'logoUrl'>) {
  const whyNot = useWhyNot('account.setLogo');
  const action = useAction<Blob | null, Settings>({
    run: (file, options) => sanwo.account.setLogo(file, options),
    invalidates: [['settings'], ['audit'], ['readiness']],
    successText: (settings) => (settings.logoUrl === null ? 'Logo removed' : 'Logo saved'),
  });
  const choose = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) void action.run(file);
  };
  const wrong = Object.values(action.errors).map((words) => `The file ${words}`);
  const failure = action.failure ?? (wrong.length > 0 ? new Error(wrong.join('; ')) : null);
  return (
    <Section
      title="Logo"
      hint="A PNG, JPEG or WebP picture, up to 1 MB. Customers see it in place of your name."
    >
      <div className="flex flex-col items-start gap-3">
        {logoUrl !== null && (
          // Black letters and white ones are seen on this grey.
          <span className="flex h-24 w-full items-center justify-center rounded-lg bg-edge p-3">
            <img
              src={pathIn(logoUrl)}
              alt="Your logo"
              className="max-h-full max-w-full object-contain"
            />
          </span>
        )}
        <div className="flex flex-wrap gap-2">
          <FileTrigger acceptedFileTypes={TYPES} onSelect={choose}>
            <Button
              icon={<Upload aria-hidden className="size-4" />}
              whyNot={whyNot}
              isPending={action.isPending}
            >
              {logoUrl === null ? 'Upload a logo' : 'Replace the logo'}
            </Button>
          </FileTrigger>
          {logoUrl !== null && (
            <Button
              kind="quiet"
              icon={<Trash2 aria-hidden className="size-4" />}
              whyNot={whyNot}
              isDisabled={action.isPending}
              onPress={() => void action.run(null)}
            >
              Remove the logo
            </Button>
          )}
        </div>
        {failure && <Failure error={failure} />}
      </div>
    </Section>
  );
}

/** The same picture, from where this page is. */
const pathIn = (address: string): string => new URL(address).pathname;
