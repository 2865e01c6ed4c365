// Where toasts appear: once, in the frame of the page.

import { CircleAlert, CircleCheck, X } from 'lucide-react';
import {
  Button,
  UNSTABLE_ToastRegion as Region,
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
} from 'react-aria-components';
import { toasts } from './toasts.ts';

export function ToastRegion() {
  return (
    <Region
      queue={toasts}
      className={
        'fixed inset-x-4 bottom-4 z-50 flex flex-col items-end gap-2 ' +
        'outline-none sm:left-auto sm:w-96'
      }
    >
      {({ toast }) => (
        <Toast
          toast={toast}
          className={
            'appear flex w-full items-start gap-2.5 rounded-lg border border-line ' +
            'bg-raised px-3 py-2.5 text-sm shadow-raised'
          }
        >
          {toast.content.tone === 'good' ? (
            <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-good" />
          ) : (
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
          )}
          <ToastContent className="min-w-0 flex-1">
            <Text slot="title" className="wrap-anywhere">
              {toast.content.words}
            </Text>
          </ToastContent>
          <Button
            slot="close"
            aria-label="Close"
            className={
              '-mr-1 flex size-6 items-center justify-center rounded-md text-quiet ' +
              'hover:bg-hover'
            }
          >
            <X aria-hidden className="size-4" />
          </Button>
        </Toast>
      )}
    </Region>
  );
}
