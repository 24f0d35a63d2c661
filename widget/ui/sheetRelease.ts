/** How far (pixels) or how fast (pixels per millisecond) a sheet must be pulled down to leave. */
const thresholds = { distance: 96, speed: 0.5 } as const

/** Whether a sheet that is let go leaves, or springs back. */
export function sheetRelease(distance: number, milliseconds: number): 'leave' | 'return' {
  const speed = milliseconds > 0 ? distance / milliseconds : 0
  return distance > thresholds.distance || (distance > 24 && speed > thresholds.speed) ? 'leave' : 'return'
}
