// Generated from the list of operations: run npm run sdk.

export const VERSION = '0.1.0';
