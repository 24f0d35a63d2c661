import { type ComponentType, lazy, Suspense, useState } from 'react'

export interface LaterProps<Props extends object> {
  load: () => Promise<ComponentType<Props>>
  props: Props
}

/** A view that few people need: its code comes with its first use. One that could not be loaded is asked for again the next time. */
export function Later<Props extends object>({ load, props }: LaterProps<Props>) {
  const [View] = useState(() => lazy(async () => ({ default: await load() })))
  return (
    <Suspense>
      <View {...props} />
    </Suspense>
  )
}
