const minute = 60_000

/** Times in milliseconds. */
export const approvalRoomPolicy = {
  /** From the offer to the answer. */
  life: 10 * minute,
  /** How long a window waits for the offer that it was opened for. */
  take: { most: 10_000, pause: 200 },
  /** One long poll of the frame. A person has just decided: they see the pause. */
  wait: { most: 25_000, pause: 250 },
  /** How many rooms a person may make; what one address of the network may ask of rooms. */
  perPerson: { most: 60, per: 10 * minute },
  perIp: { most: 600, per: 10 * minute },
} as const
