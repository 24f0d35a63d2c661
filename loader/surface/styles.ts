/*
 * The dialog's and the frame's inline styles. All are set as `!important` over `all: initial`, so that no rule of the
 * page reaches them (R42). Both elements keep one colour scheme at every moment, the same as the document inside:
 * otherwise browsers paint an opaque canvas behind the frame (R32).
 */

const common = 'all:initial;color-scheme:only light;width:100%;height:100%;display:block;'

/**
 * Hidden and not gone: a frame that is warmed up has laid itself out by the time it is shown. It is out of the pointer's way
 * from the start (R55). How it goes is the second script's (`setMotion`). It comes at once: each frame of a fade is drawn anew
 * for the whole page while the widget starts, and a `visibility` that takes its time is hidden in the first of them.
 */
export const closedStyle = `${common}position:fixed;inset:0;overflow:hidden;overscroll-behavior:contain;pointer-events:none;visibility:hidden`
export const shownStyle = `${closedStyle};visibility:visible;pointer-events:auto`
export const frameStyle = `${common}visibility:inherit`

export const defaultBackdrop = 'rgb(10 12 20/.45)'
export const backdropStyle = ';background-color:'
