/**
 * The wallet library decodes the Verify service's keys with Node's `Buffer`, which no browser has; without it every
 * attested website looks unknown. Once it is there, the library's other decoders use it for texts as well, so this is
 * as much of it as they call.
 */
export function provideBuffer(): void {
  if (!('Buffer' in globalThis)) Object.assign(globalThis, { Buffer: { from } })
}

class PageBuffer extends Uint8Array {
  override toString(encoding?: string): string {
    return encoding === 'utf8' ? new TextDecoder().decode(this) : super.toString()
  }
}

function from(input: string | ArrayBuffer, encodingOrOffset?: string | number, length?: number): PageBuffer {
  if (typeof input !== 'string') return new PageBuffer(input, Number(encodingOrOffset ?? 0), length)
  if (encodingOrOffset === 'base64') {
    // Node takes the alphabet for addresses, too.
    const bytes = atob(input.replaceAll('-', '+').replaceAll('_', '/'))
    return PageBuffer.from(bytes, (byte) => byte.charCodeAt(0))
  }
  if (encodingOrOffset === 'utf8' || encodingOrOffset === 'utf-8') {
    return PageBuffer.from(new TextEncoder().encode(input))
  }
  throw new TypeError(`Unexpected encoding: ${encodingOrOffset}`)
}
