// Saves some of the settings. Settings that are not sent do not change.

import type { Settings, UpdateSettings } from '@sanwo/sdk';
import { sanwo } from '../../api.ts';
import { useAction } from '../../kit/dialogs/use-action.ts';
import { sessionQuery } from '../../session.ts';

/** `showsErrorToast` where no form around it shows what went wrong. */
export function useSettingsAction(successText: string, showsErrorToast = false) {
  return useAction<UpdateSettings, Settings>({
    run: (body, options) => sanwo.account.update(body, options),
    invalidates: [['settings'], ['audit'], ['email-preview'], sessionQuery.queryKey],
    successText: () => successText,
    showsErrorToast,
  });
}
