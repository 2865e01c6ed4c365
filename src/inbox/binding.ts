// What callbacks are sealed for, wherever they are kept.

/** What the bodies of kept callbacks are sealed for. */
export const INBOX_BINDING = 'inbox';
