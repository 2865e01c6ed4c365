// Shown instead of content that failed to load: the error, and a button to try again where that
// can help.

import { NotFoundError } from '@sanwo/sdk';
import { RotateCw } from 'lucide-react';
import { PlainButton } from '../fields/plain-button.tsx';
import { Failure } from './failure.tsx';

interface ErrorStateProps {
  readonly error: Error;
  onRetry(): void;
}

export function ErrorState({ error, onRetry }: ErrorStateProps) {
  return (
    <div className="flex flex-col items-start gap-3 p-4">
      <Failure error={error} />
      {!(error instanceof NotFoundError) && (
        <PlainButton icon={<RotateCw aria-hidden className="size-4" />} onClick={onRetry}>
          Try again
        </PlainButton>
      )}
    </div>
  );
}
