// The exports of the package.

export type * from './answer.ts';
export * from './errors.ts';
export * from './generated/events.ts';
export type * from './generated/problems.ts';
export type * from './generated/resources.ts';
export type * from './generated/types.ts';
export type * from './list.ts';
export type { CallOptions, Request } from './request.ts';
export * from './sanwo.ts';
export * from './webhooks.ts';
