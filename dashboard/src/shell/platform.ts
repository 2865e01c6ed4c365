// What the key beside the blank is called on this machine.

export const MODE = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
