/** The name in the pictures that come with the shop: its logo and its link preview. A shop with another name shows neither. */
export const drawnName = 'Kanti'
