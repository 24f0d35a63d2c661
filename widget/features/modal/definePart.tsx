import { type ComponentType, lazy, Suspense, useState } from 'react'

/**
 * A part of a view that comes after the rest and is not waited for. Where its code does not load there is nothing, or what is given
 * for that: the rest of the view is no worse for it.
 */
export function definePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props> = () => null,
) {
  return lazy(async () => ({ default: await load().catch(() => instead) }))
}

/** A part as `definePart`s, that may also be there from the first drawing on: over a first frame that shows it already. */
export interface FirstFramePart<Props extends object> {
  /** Loads it. Never rejects. */
  prepare(): Promise<void>
  isPrepared(): boolean
  /** Once it is loaded; until then what waits for it. */
  component(): ComponentType<Props>
}

/** @param turn resolves when it is the part's turn, unless it is prepared */
export function defineFirstFramePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  turn: () => Promise<void>,
): FirstFramePart<Props> {
  const late = definePart(() => turn().then(load))
  let loaded: ComponentType<Props> | undefined
  return {
    async prepare() {
      loaded = await load().catch(() => undefined)
    },
    isPrepared: () => loaded !== undefined,
    component: () => loaded ?? late,
  }
}

interface ShownPartProps<Props extends object> {
  part: FirstFramePart<Props>
  props: Props
}

export function ShownPart<Props extends object>({ part, props }: ShownPartProps<Props>) {
  // What is shown stays: another component in its place would begin anew.
  const [{ Shown, isPrepared }] = useState(() => ({ Shown: part.component(), isPrepared: part.isPrepared() }))
  const shown = <Shown {...props} />
  // No boundary where there is nothing to wait for: React takes what is in one over later than the rest.
  return isPrepared ? shown : <Suspense fallback={null}>{shown}</Suspense>
}
