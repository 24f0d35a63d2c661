/**
 * A response's body as text, or null as soon as it is longer than `maxBytes`; the rest is not read then.
 *
 * @param onBytes is told the length of each piece, and ends the reading by throwing
 * @throws what the connection throws when it breaks
 */
export async function readBounded(
  response: Response,
  maxBytes: number,
  onBytes: (bytes: number) => void,
): Promise<string | null> {
  const decoder = new TextDecoder()
  let [text, bytes] = ['', 0]
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    onBytes(chunk.byteLength)
    if (bytes > maxBytes) return null
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
