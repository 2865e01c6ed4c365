// Where the dashboard begins in the browser.

import './style.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider as Screens } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { I18nProvider, RouterProvider } from 'react-aria-components';
import { createRoot } from 'react-dom/client';
import { surround } from './api.ts';
import { loadFace } from './face.ts';
import { toast } from './kit/dialogs/toasts.ts';
import { later } from './later.tsx';
import { router } from './routes.ts';
import { queryClient, sessionNow, sessionQuery } from './session.ts';
import { lost } from './shell/lost.ts';
import { LostSession } from './shell/lost-session.tsx';
import { applyTheme } from './theme.ts';

applyTheme();
void loadFace();
surround({
  csrfToken: () => sessionNow()?.csrfToken ?? '',
  signInAgain: () => lost.wait(),
  refresh: async () => {
    await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
  },
  announceWait: (seconds) =>
    toast.good(
      `Too many requests. Continuing in ${seconds === 1 ? '1 second' : `${seconds} seconds`}.`,
    ),
});

const ToastRegion = later(() => import('./kit/dialogs/toast-region.tsx'), 'ToastRegion', {
  isDispensable: true,
});

const place = document.getElementById('dashboard');
if (place === null) throw new Error('index.html has no place for the dashboard');
createRoot(place).render(
  <StrictMode>
    <I18nProvider locale="en-GB">
      <QueryClientProvider client={queryClient}>
        <RouterProvider navigate={(to) => void router.navigate({ to })}>
          <Screens router={router} />
          <LostSession />
          <ToastRegion />
        </RouterProvider>
      </QueryClientProvider>
    </I18nProvider>
  </StrictMode>,
);
