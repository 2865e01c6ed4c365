// The page around every view. Nothing in it comes from anywhere else.

import { type Html, html, trusted } from './html.ts';
import { script } from './script.ts';
import { style } from './style.ts';

export interface Document {
  readonly title: string;
  readonly body: Html;
  readonly nonce: string;
}

export function documentOf({ title, body, nonce }: Document): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${trusted(style)}</style>
</head>
<body>
<p class="mode"><strong>Test mode</strong> No real money moves. Never enter a real card here.</p>
${body}
<script nonce="${nonce}">${trusted(script)}</script>
</body>
</html>
`.markup;
}
