// Addresses of the web as they were written. A URL parser mends what is not one ("https:///x",
// "https:\x", a tab in the name), and what people wrote is then not where they are sent.

const WRITTEN = /^https?:\/\/[^\s\p{Cc}/\\?#]+(?:[/?#][^\s\p{Cc}\\]*)?$/iu;

/** The address, if it was written as one: with http or https, two slashes and a host. */
export function readWebAddress(text: string): URL | null {
  return WRITTEN.test(text) ? URL.parse(text) : null;
}
