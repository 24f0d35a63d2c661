const hosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

/**
 * Whether a host, as a browser serialises it, is the machine itself: `localhost`, a name below it, or a loopback address.
 *
 * @example isLoopbackHost('shop.localhost') // true
 * @see https://www.rfc-editor.org/rfc/rfc6761#section-6.3
 */
export const isLoopbackHost = (host: string): boolean => hosts.includes(host) || host.endsWith('.localhost')
