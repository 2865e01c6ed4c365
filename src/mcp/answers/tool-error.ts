// What a tool answers when it cannot do what it was asked: words that say what to send instead.

export class ToolError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ToolError';
  }
}
