/** When something was, in the person's own time zone. */
export function formatTime(milliseconds: number): string {
  return new Date(milliseconds).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' })
}
