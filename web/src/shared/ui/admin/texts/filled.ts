/** Return the text with its placeholders replaced by examples. A placeholder without an example stays. */
export const filled = (text: string, examples: Record<string, string>): string =>
  text.replaceAll(/\{(\w+)\}/g, (written, name: string) => examples[name] ?? written)
