/** Seeds of simulated worlds in which a fault was once found, and of some other worlds. */
export const knownWorlds = [2, 4711, 9, 32, 100, 130, 187, 5036, 40024, 52006, 60017, 60018, 60038]
