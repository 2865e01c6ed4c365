// The script of merchants' own sites: a button that opens a payment page in a dialog with a frame.

export const EMBED_PATH = '/embed.js';

/** `data-page` is the page's slug, `data-label` the words of the button. */
export const EMBED_SCRIPT = `(() => {
const script = document.currentScript;
const { page, label = 'Pay' } = script.dataset;
if (!page) return console.error('embed.js: set data-page to the slug of your payment page');
const url = new URL('/p/' + encodeURIComponent(page), script.src).href;
const button = document.createElement('button');
button.type = 'button';
button.textContent = label;
button.className = 'payment-page-button';
const isInHead = document.head.contains(script);
const place = () => (isInHead ? document.body.append(button) : script.after(button));
if (document.body) place();
else document.addEventListener('DOMContentLoaded', place);
button.addEventListener('click', () => {
const dialog = document.createElement('dialog');
if (!dialog.showModal) return location.assign(url);
dialog.setAttribute('aria-label', label);
dialog.style.cssText = 'padding:0;border:0;border-radius:12px;overflow:hidden;' +
'width:min(34rem,calc(100vw - 1rem));height:min(52rem,calc(100vh - 1rem));max-width:none;' +
'max-height:none';
const close = document.createElement('button');
close.type = 'button';
close.textContent = '\\u00d7';
close.setAttribute('aria-label', 'Close');
close.style.cssText = 'position:absolute;top:.5rem;right:.5rem;width:2.75rem;height:2.75rem;' +
'border:0;border-radius:50%;background:#fff;color:#17202a;font-size:1.5rem;line-height:1;' +
'cursor:pointer;box-shadow:0 1px 4px rgb(0 0 0 / .3)';
close.addEventListener('click', () => dialog.close());
const frame = document.createElement('iframe');
frame.src = url + '?embed=1';
frame.title = label;
frame.style.cssText = 'display:block;width:100%;height:100%;border:0';
dialog.append(frame, close);
dialog.addEventListener('close', () => { dialog.remove(); button.focus(); });
document.body.append(dialog);
dialog.showModal();
});
})();
`;
