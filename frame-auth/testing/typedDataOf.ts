/** Members as EIP-712 writes them. @example membersOf('address owner, uint256 value') */
export function membersOf(text: string): { name: string; type: string }[] {
  return text.split(', ').map((entry) => {
    const [type = '', name = ''] = entry.split(' ')
    return { name, type }
  })
}

export interface TypedDataParts {
  /** The first one is the primary type. */
  types: Record<string, string>
  message: object
  domain?: object
}

/** EIP-712 data of a few words, as a page asks for it. */
export function typedDataOf({ types, message, domain = {} }: TypedDataParts) {
  return {
    types: Object.fromEntries(Object.entries(types).map(([name, members]) => [name, membersOf(members)])),
    primaryType: Object.keys(types)[0] ?? '',
    domain,
    message,
  }
}
