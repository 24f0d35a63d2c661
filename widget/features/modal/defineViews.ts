import type { ViewName } from '#shared/entities/view.ts'
import type { Messages } from '#shared/text/createText.ts'
import type { CommonKey } from '../../text/commonText.ts'
import type { Title, View } from './createViews.ts'

interface ViewParameters<Name extends ViewName, Key extends string> {
  name: Name
  /** The header's. */
  title: Title<Key | CommonKey>
  /** The file that exports the view by its name; no promise where it is part of the first load. */
  load: () => Record<Name, View> | Promise<Record<Name, View>>
}

/**
 * Gives what defines views whose titles are these texts.
 *
 * @example const defineView = defineViews({ 'account.title': 'Your wallet' })
 */
export function defineViews<Key extends string>(_titles: Messages<Key>) {
  return <const Name extends ViewName>({ name, title, load }: ViewParameters<Name, Key>) => ({
    name,
    title,
    load() {
      const file = load()
      return file instanceof Promise ? file.then(({ [name]: view }) => view) : file[name]
    },
  })
}
