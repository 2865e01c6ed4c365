// The typeface of the dashboard, Inter, loaded after the first content of the first visit: text is
// never hidden for it. From then on the browser has it, and pages begin with it.

import { firstContent } from './first-content.ts';

const KEPT_AS = 'sanwo.face';
const WEIGHTS = [400, 500, 600];

export async function loadFace(): Promise<void> {
  await firstContent;
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  if (connection?.saveData) return;
  try {
    await Promise.all(WEIGHTS.map((weight) => document.fonts.load(`${weight} 14px Inter`)));
  } catch {
    // The system's typeface does.
    return;
  }
  document.documentElement.dataset.face = 'inter';
  localStorage.setItem(KEPT_AS, 'inter');
}
