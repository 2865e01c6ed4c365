// What an event is about, in one word: a code where it has one.

interface About {
  readonly data: unknown;
}

export function eventSubject({ data }: About): string {
  const { code, orderReference, mandateId, reference, id, message } = data as Readonly<
    Record<string, string | null | undefined>
  >;
  return code ?? orderReference ?? mandateId ?? reference ?? id ?? message ?? '–';
}
