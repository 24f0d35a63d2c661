/** What of an error may be logged: its class, its code and where it was thrown. Its message could quote what a client sent. */
export function loggable(error: unknown): { name: string; code?: unknown; at?: string[] } {
  if (!(error instanceof Error)) return { name: typeof error }
  const at = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return { name: error.name, code: 'code' in error ? error.code : undefined, at }
}
