const prefix = 'walletConnect:'

/** What requests to a session's wallet are bound to, as those to a wallet in the page are bound to its `uuid`. */
export function sessionUuid(topic: string): string {
  return prefix + topic
}

/** The session's topic, or undefined where the `uuid` is that of a wallet in the page. */
export function topicOf(uuid: string): string | undefined {
  return uuid.startsWith(prefix) ? uuid.slice(prefix.length) : undefined
}
