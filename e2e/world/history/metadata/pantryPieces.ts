/** The pieces of "Harbor Pantry", from number 1 on. */
export const pantryPieces = [
  { name: 'House Blend', description: 'A bag of the roast of the day.' },
  { name: 'Cold Brew', description: 'One bottle, chilled.' },
  { name: 'Golden Mug', description: 'Every tenth coffee is free.' },
] as const
