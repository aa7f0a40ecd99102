/** The bright heart on Pluto's face, in a drawing 22 wide and high around a circle. */
export const markSize = 22;
export const markRadius = 9.25;
export const markHeart =
  'M12 18C8.600 16.300 6.600 14.400 6.600 12.100a2.700 2.700 0 0 1 5-1.450 3.100 3.100 0 0 1 5.900 1.400C17.500 14.700 15.200 17 12 18z';
