import type { ComponentType } from 'react'
import type { ViewName } from '#shared/entities/view.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Messages, Translate } from '#shared/text/createText.ts'
import type { Route } from '../router/routerReducer.ts'

/** Draws what is below the header, for one entry of the history. */
export type View = ComponentType<{ route: Route }>

export interface TitleParameters<Key extends string = string> {
  route: Route
  /** The wallet that is being connected. */
  walletName: string | undefined
  t: Translate<Key>
}

/** What the header says of a view: the key of a text, or what comes of the route. */
export type Title<Key extends string = string> = Key | ((parameters: TitleParameters<Key>) => string)

export interface ViewDefinition {
  name: ViewName
  title: Title
  load: () => View | Promise<View>
}

/** Views, and the texts of their titles. */
export interface ViewList {
  views: readonly ViewDefinition[]
  titles: Messages
}

export interface Views {
  /** The texts of the titles, of all views that can be shown by now. */
  titles(): Messages
  title(parameters: TitleParameters): string
  /** A view's component: at once where it is here already, so that it is shown without a frame of another one in between. */
  load(name: ViewName): View | Promise<View>
  /**
   * Resolves when a view's code is there.
   *
   * @throws `FRAME_UNREACHABLE` when it cannot be loaded; in the same task `load` fails with it, without asking again
   */
  prepare(name: ViewName): Promise<void>
}

/**
 * The views that are here from the start, and all others once one of them is wanted. It keeps what has come: even a second import
 * of the same file takes the browser some time.
 */
export function createViews(first: ViewList, loadOthers: () => Promise<ViewList>): Views {
  const byName = new Map<ViewName, ViewDefinition>()
  const loaded = new Map<ViewName, View | Promise<View>>()
  let titles: Messages = {}
  const add = (list: ViewList) => {
    for (const definition of list.views) byName.set(definition.name, definition)
    titles = { ...titles, ...list.titles }
  }
  add(first)

  const find = async (name: ViewName) => {
    add(await loadOthers())
    const definition = byName.get(name)
    if (!definition) throw new Error(`There is no view ${name}`)
    return definition
  }
  const load = (name: ViewName) => {
    const kept = loaded.get(name)
    if (kept) return kept
    const known = byName.get(name)
    const view = known ? known.load() : find(name).then((definition) => definition.load())
    if (!(view instanceof Promise)) return view
    return view.then((component) => {
      loaded.set(name, component)
      return component
    })
  }
  return {
    titles: () => titles,
    title(parameters) {
      // Of a view that did not load, nothing may be known.
      const title = byName.get(parameters.route.view)?.title ?? 'view.failedTitle'
      return typeof title === 'string' ? parameters.t(title) : title(parameters)
    },
    load,
    async prepare(name) {
      const view = load(name)
      try {
        await view
      } catch {
        // For a view that is shown in the task of the failure. One that is shown later asks the server again.
        loaded.set(name, view)
        setTimeout(() => loaded.delete(name))
        throw new WalletKitError('FRAME_UNREACHABLE', `${name} did not load`)
      }
    },
  }
}
