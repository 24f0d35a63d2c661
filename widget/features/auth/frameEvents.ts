import type { AuthFrameParameters } from '../../services/authFrame/authFrame.ts'

/** What the secure frame tells the widget; `lost`: its document went, with whatever it showed. */
export type FrameListeners = AuthFrameParameters['listeners'] & { lost: () => void }

/** The secure frame's events: the frame is opened with `emit`, the features listen by `listen`. */
export function createFrameEvents() {
  const all: Partial<FrameListeners>[] = []
  const emit: FrameListeners = {
    view: (body) => all.forEach((each) => each.view?.(body)),
    size: (body) => all.forEach((each) => each.size?.(body)),
    escape: (body) => all.forEach((each) => each.escape?.(body)),
    sessionEnded: (body) => all.forEach((each) => each.sessionEnded?.(body)),
    userChanged: (body) => all.forEach((each) => each.userChanged?.(body)),
    leave: (body) => all.forEach((each) => each.leave?.(body)),
    outcome: (body) => all.forEach((each) => each.outcome?.(body)),
    lost: () => all.forEach((each) => each.lost?.()),
  }
  return { emit, listen: (listeners: Partial<FrameListeners>) => void all.push(listeners) }
}

export type FrameEvents = ReturnType<typeof createFrameEvents>
