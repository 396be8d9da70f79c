const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text for an element or a quoted attribute. */
export const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character]!)
