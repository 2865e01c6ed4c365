// What callbacks are sealed for, wherever they are kept.

export const INBOX_BINDING = 'inbox';
