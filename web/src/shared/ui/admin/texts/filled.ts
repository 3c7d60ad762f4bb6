/** The text with examples in the place of its placeholders; what it does not know stays as it is written. */
export const filled = (text: string, examples: Record<string, string>): string =>
  text.replaceAll(/\{(\w+)\}/g, (written, name: string) => examples[name] ?? written)
