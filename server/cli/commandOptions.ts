import type { ParseArgsConfig } from 'node:util'

type Options = NonNullable<ParseArgsConfig['options']>

const text = { type: 'string' } as const
const list = { type: 'string', multiple: true } as const
const common: Options = { json: { type: 'boolean' } }
const settings: Options = {
  ...common,
  'rpc-url': list,
  feature: list,
  'development-hosts': text,
  'wallet-connect-project-id': text,
}

export type CommandName = 'create' | 'list' | 'show' | 'edit'

/** The options of each command, for `util.parseArgs`. */
export const optionsOf: Readonly<Record<CommandName, Options>> = {
  create: { ...settings, id: text, name: text, origin: list, network: list },
  list: common,
  show: common,
  edit: {
    ...settings,
    name: text,
    'add-origin': list,
    'remove-origin': list,
    'add-network': list,
    'remove-network': list,
  },
}
