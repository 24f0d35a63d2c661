/**
 * A message's body as text, or null as soon as it is longer than `maxBytes`; the rest is not read then.
 *
 * @throws what the connection throws when it breaks
 */
export async function readBounded(
  { body }: Pick<Response, 'body'>,
  maxBytes: number,
): Promise<string | null> {
  const decoder = new TextDecoder()
  let [text, bytes] = ['', 0]
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) return null
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
