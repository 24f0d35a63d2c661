import { parseArgs } from 'node:util'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { type CommandName, optionsOf } from './commandOptions.ts'

/** What the command line asks for, not yet checked: plain values as they were typed. */
export interface Command {
  name: CommandName | 'help'
  /** Of `show` and `edit`. */
  id: string
  json: boolean
  values: Readonly<Record<string, string | undefined>>
  lists: Readonly<Record<string, readonly string[] | undefined>>
}

/** @throws WalletKitError `INVALID_PARAMS` with one sentence about what is wrong with the arguments */
export function parseCommand(args: readonly string[]): Command {
  const [name = 'help', ...rest] = args
  if (name === 'help' || args.includes('--help'))
    return { name: 'help', id: '', json: false, values: {}, lists: {} }
  if (!isCommandName(name)) throw wrong(`There is no command "${name}"`)

  const { values, positionals } = parse(name, rest)
  const takesId = name === 'show' || name === 'edit'
  if (positionals.length !== (takesId ? 1 : 0))
    throw wrong(takesId ? `${name} takes one project id` : `${name} takes no further argument`)
  const entries = Object.entries(values)
  return {
    name,
    id: positionals[0] ?? '',
    json: values['json'] === true,
    values: Object.fromEntries(
      entries.flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
    ),
    lists: Object.fromEntries(
      entries.flatMap(([key, value]) => (Array.isArray(value) ? [[key, value.map(String)]] : [])),
    ),
  }
}

function parse(name: CommandName, args: string[]) {
  try {
    return parseArgs({ args, options: optionsOf[name], allowPositionals: true, strict: true })
  } catch (error) {
    // Node's sentence names the option; its second one is about positionals that look like options.
    throw wrong(error instanceof Error ? error.message.split('. ')[0] : undefined)
  }
}

function isCommandName(name: string): name is CommandName {
  return Object.hasOwn(optionsOf, name)
}

function wrong(what = 'The arguments cannot be read'): WalletKitError {
  return new WalletKitError('INVALID_PARAMS', `${what.replace(/\.$/, '')} (--help says what there is)`)
}
