// The name of the shortcut key on this platform.

export const MODE = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
