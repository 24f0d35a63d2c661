import { type ComponentType, lazy } from 'react'
import type { ViewName } from '#shared/entities/view.ts'
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

export interface Views {
  /** The texts of the titles. */
  titles: Messages
  title(parameters: TitleParameters): string
  /** A view's component: at once where it is here already, so that it is shown without a frame of another one in between. */
  load(name: ViewName): View | Promise<View>
  /** Resolves when a view's code is there; rejects when it cannot be loaded. */
  prepare(name: ViewName): Promise<void>
}

/** The views of a list. It keeps what has come: even a second import of the same file takes the browser some time. */
export function createViews(definitions: readonly ViewDefinition[], titles: Messages): Views {
  const byName = new Map(definitions.map((definition) => [definition.name, definition]))
  const loaded = new Map<ViewName, View>()
  const load = (name: ViewName) => {
    const kept = loaded.get(name)
    if (kept) return kept
    const view = find(name).load()
    if (!(view instanceof Promise)) return view
    return view.then((component) => {
      loaded.set(name, component)
      return component
    })
  }
  const find = (name: ViewName) => {
    const definition = byName.get(name)
    if (!definition) throw new Error(`There is no view ${name}`)
    return definition
  }
  return {
    titles,
    title(parameters) {
      const { title } = find(parameters.route.view)
      return typeof title === 'string' ? parameters.t(title) : title(parameters)
    },
    load,
    async prepare(name) {
      await load(name)
    },
  }
}

/**
 * A part of a view that comes after the rest and is not waited for. Where its code does not load there is nothing: the
 * rest of the view is no worse for it.
 */
export function definePart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const nothing: ComponentType<Props> = () => null
  return lazy(() => load().then(toModule, () => toModule(nothing)))
}

function toModule<Props extends object>(part: ComponentType<Props>) {
  return { default: part }
}
