// A year of one subscription, worked by hand: what each paper says, and beside each figure how it
// comes about. All amounts in kobo; nothing here is asked of the code that it is compared with.

export interface SheetEntry {
  readonly number: string;
  readonly kind: 'cycle' | 'change';
  readonly openedAt: string;
  readonly lines: readonly (readonly [kind: string, amount: number])[];
  readonly figures: Figures;
  readonly refunded?: number;
  readonly paper: Paper;
}

export interface Figures {
  readonly subtotal: number;
  readonly discountAmount: number;
  readonly taxAmount: number;
  readonly total: number;
  readonly creditApplied: number;
  readonly amountDue: number;
}

/** As it is read on the page. */
export interface Paper {
  readonly state: string;
  readonly rows: readonly string[];
  readonly sums: readonly string[];
  readonly happened: readonly string[];
}

const figures = (
  ...[subtotal, discountAmount, taxAmount, total, creditApplied, amountDue]: [
    ...[subtotal: number, discount: number, tax: number],
    ...[total: number, credit: number, due: number],
  ]
): Figures => ({ subtotal, discountAmount, taxAmount, total, creditApplied, amountDue });

/**
 * The three months at a fifth off.
 * 999,900 × 20 % = 199,980.0; 799,920 × 7.5 % = 59,994.0; 799,920 + 59,994 = 859,914.
 */
const discounted = (
  number: string,
  openedAt: string,
  [from, to]: [string, string],
): SheetEntry => ({
  number,
  kind: 'cycle',
  openedAt,
  lines: [
    ['plan', 999_900],
    ['discount', -199_980],
    ['tax', 59_994],
  ],
  figures: figures(999_900, 199_980, 59_994, 859_914, 0, 859_914),
  paper: {
    state: 'Paid',
    rows: [`Desk, every month | ${from} to ${to} | 1 | ₦9,999.00 | ₦9,999.00`],
    sums: [
      'Subtotal | ₦9,999.00',
      'Discount NEWYEAR, 20 % | -₦1,999.80',
      'VAT 7.5 % | ₦599.94',
      'Total | ₦8,599.14',
    ],
    happened: [`${from} | Paid by Visa ending in 4081 | ₦8,599.14`],
  },
});

/** 2,499,900 × 7.5 % = 187,492.5, so 187,493; 2,499,900 + 187,493 = 2,687,393. */
const office = (number: string, openedAt: string, [from, to]: [string, string]): SheetEntry => ({
  number,
  kind: 'cycle',
  openedAt,
  lines: [
    ['plan', 2_499_900],
    ['tax', 187_493],
  ],
  figures: figures(2_499_900, 0, 187_493, 2_687_393, 0, 2_687_393),
  paper: {
    state: 'Paid',
    rows: [`Office, every month | ${from} to ${to} | 1 | ₦24,999.00 | ₦24,999.00`],
    sums: ['Subtotal | ₦24,999.00', 'VAT 7.5 % | ₦1,874.93', 'Total | ₦26,873.93'],
    happened: [`${from} | Paid by Visa ending in 4081 | ₦26,873.93`],
  },
});

/** 2 × 2,499,900 = 4,999,800; × 7.5 % = 374,985.0; together 5,374,785. */
const TWO_OFFICES = {
  kind: 'cycle',
  lines: [
    ['plan', 4_999_800],
    ['tax', 374_985],
  ],
} as const;
const twoOffices = (from: string, to: string) =>
  `Office, every month | ${from} to ${to} | 2 | ₦24,999.00 | ₦49,998.00`;
const TWO_OFFICES_SUMS = [
  'Subtotal | ₦49,998.00',
  'VAT 7.5 % | ₦3,749.85',
  'Total | ₦53,747.85',
] as const;

/** 999,900 × 7.5 % = 74,992.5, so 74,993; 999,900 + 74,993 = 1,074,893. */
const desk = (number: string, openedAt: string, [from, to]: [string, string]): SheetEntry => ({
  number,
  kind: 'cycle',
  openedAt,
  lines: [
    ['plan', 999_900],
    ['tax', 74_993],
  ],
  figures: figures(999_900, 0, 74_993, 1_074_893, 0, 1_074_893),
  paper: {
    state: 'Paid',
    rows: [`Desk, every month | ${from} to ${to} | 1 | ₦9,999.00 | ₦9,999.00`],
    sums: ['Subtotal | ₦9,999.00', 'VAT 7.5 % | ₦749.93', 'Total | ₦10,748.93'],
    happened: [`${from} | Paid by Visa ending in 4081 | ₦10,748.93`],
  },
});

/**
 * 17 March, 15 of the 31 days left. 799,920 was paid: 799,920 × 15 ÷ 31 = 387,058.06; the new
 * plan's 2,499,900 × 15 ÷ 31 = 1,209,629.03. 1,209,629 − 387,058 = 822,571; its tax × 7.5 % =
 * 61,692.8, so 61,693; together 884,264. The discount has served its three cycles.
 */
const UPGRADE: SheetEntry = {
  number: 'YD-000004',
  kind: 'change',
  openedAt: '2027-03-17T09:00:00.000Z',
  lines: [
    ['proration', -387_058],
    ['proration', 1_209_629],
    ['tax', 61_693],
  ],
  figures: figures(822_571, 0, 61_693, 884_264, 0, 884_264),
  paper: {
    state: 'Paid',
    rows: [
      'Unused time of Desk | 17 March 2027 to 1 April 2027 | 1 | -₦3,870.58 | -₦3,870.58',
      'Remaining time of Office | 17 March 2027 to 1 April 2027 | 1 | ₦12,096.29 | ₦12,096.29',
    ],
    sums: ['Subtotal | ₦8,225.71', 'VAT 7.5 % | ₦616.93', 'Total | ₦8,842.64'],
    happened: ['17 March 2027 | Paid by Visa ending in 4081 | ₦8,842.64'],
  },
};

/**
 * 11 May, 21 of the 31 days left. 2,499,900 × 21 ÷ 31 = 1,693,480.6, so 1,693,481; of two
 * 4,999,800 × 21 ÷ 31 = 3,386,961.3, so 3,386,961. The difference is 1,693,480; × 7.5 % =
 * 127,011.0; together 1,820,491.
 */
const SEAT: SheetEntry = {
  number: 'YD-000007',
  kind: 'change',
  openedAt: '2027-05-11T09:00:00.000Z',
  lines: [
    ['proration', -1_693_481],
    ['proration', 3_386_961],
    ['tax', 127_011],
  ],
  figures: figures(1_693_480, 0, 127_011, 1_820_491, 0, 1_820_491),
  paper: {
    state: 'Paid',
    rows: [
      'Unused time of Office | 11 May 2027 to 1 June 2027 | 1 | -₦16,934.81 | -₦16,934.81',
      'Remaining time of 2 × Office | 11 May 2027 to 1 June 2027 | 1 | ₦33,869.61 | ₦33,869.61',
    ],
    sums: ['Subtotal | ₦16,934.80', 'VAT 7.5 % | ₦1,270.11', 'Total | ₦18,204.91'],
    happened: ['11 May 2027 | Paid by Visa ending in 4081 | ₦18,204.91'],
  },
};

const JUNE: SheetEntry = {
  ...TWO_OFFICES,
  number: 'YD-000008',
  openedAt: '2027-06-01T09:00:00.000Z',
  figures: figures(4_999_800, 0, 374_985, 5_374_785, 0, 5_374_785),
  paper: {
    state: 'Paid',
    rows: [twoOffices('1 June 2027', '1 July 2027')],
    sums: TWO_OFFICES_SUMS,
    happened: ['1 June 2027 | Paid by Visa ending in 4081 | ₦53,747.85'],
  },
};

/** Of the 7,000,000 of goodwill July takes 5,374,785, and 1,625,215 are left. */
const JULY: SheetEntry = {
  ...TWO_OFFICES,
  number: 'YD-000009',
  openedAt: '2027-07-01T09:00:00.000Z',
  figures: figures(4_999_800, 0, 374_985, 5_374_785, 5_374_785, 0),
  paper: {
    state: 'Paid',
    rows: [twoOffices('1 July 2027', '1 August 2027')],
    sums: [...TWO_OFFICES_SUMS, 'Credit used | -₦53,747.85', 'Amount due | ₦0.00'],
    happened: [],
  },
};

/** August takes those: 5,374,785 − 1,625,215 = 3,749,570. */
const AUGUST: SheetEntry = {
  ...TWO_OFFICES,
  number: 'YD-000010',
  openedAt: '2027-08-01T09:00:00.000Z',
  figures: figures(4_999_800, 0, 374_985, 5_374_785, 1_625_215, 3_749_570),
  paper: {
    state: 'Paid',
    rows: [twoOffices('1 August 2027', '1 September 2027')],
    sums: [...TWO_OFFICES_SUMS, 'Credit used | -₦16,252.15', 'Amount due | ₦37,495.70'],
    happened: ['1 August 2027 | Paid by Visa ending in 4081 | ₦37,495.70'],
  },
};

const OCTOBER = desk('YD-000012', '2027-10-01T09:00:00.000Z', [
  '1 October 2027',
  '1 November 2027',
]);
const NOVEMBER = desk('YD-000013', '2027-11-01T09:00:00.000Z', [
  '1 November 2027',
  '1 December 2027',
]);

/** Every invoice, the oldest first. */
export const SHEET: readonly SheetEntry[] = [
  discounted('YD-000001', '2027-01-01T09:00:00.000Z', ['1 January 2027', '1 February 2027']),
  discounted('YD-000002', '2027-02-01T09:00:00.000Z', ['1 February 2027', '1 March 2027']),
  discounted('YD-000003', '2027-03-01T09:00:00.000Z', ['1 March 2027', '1 April 2027']),
  UPGRADE,
  office('YD-000005', '2027-04-01T09:00:00.000Z', ['1 April 2027', '1 May 2027']),
  office('YD-000006', '2027-05-01T09:00:00.000Z', ['1 May 2027', '1 June 2027']),
  SEAT,
  JUNE,
  JULY,
  AUGUST,
  desk('YD-000011', '2027-09-01T09:00:00.000Z', ['1 September 2027', '1 October 2027']),
  {
    ...OCTOBER,
    // 300,000 to the card, and 200,000 to credit.
    refunded: 500_000,
    paper: {
      ...OCTOBER.paper,
      state: 'Paid, partly refunded',
      happened: [
        ...OCTOBER.paper.happened,
        '11 October 2027 | Refunded: The lift stood still (YD-CN-000001) | -₦3,000.00',
        '20 October 2027 | Refunded as credit: The lights went out (YD-CN-000002) | -₦2,000.00',
      ],
    },
  },
  {
    ...NOVEMBER,
    // 1,074,893 − 200,000 = 874,893.
    figures: figures(999_900, 0, 74_993, 1_074_893, 200_000, 874_893),
    paper: {
      ...NOVEMBER.paper,
      sums: [...NOVEMBER.paper.sums, 'Credit used | -₦2,000.00', 'Amount due | ₦8,748.93'],
      happened: ['1 November 2027 | Paid by Visa ending in 4081 | ₦8,748.93'],
    },
  },
  desk('YD-000014', '2027-12-01T09:00:00.000Z', ['1 December 2027', '1 January 2028']),
];

export interface NoteEntry {
  readonly number: string;
  readonly lines: readonly (readonly [kind: string, amount: number])[];
  readonly subtotal: number;
  readonly taxAmount: number;
  readonly total: number;
  readonly paper: Paper;
}

/**
 * Of October's 1,074,893. By 300,000: 999,900 × 300,000 ÷ 1,074,893 = 279,069.6, and 74,993 ×
 * 300,000 ÷ 1,074,893 = 20,930.4. By 500,000: 465,116.06 and 34,883.94, less what the first note
 * took.
 */
export const NOTES: readonly NoteEntry[] = [
  {
    number: 'YD-CN-000001',
    lines: [
      ['plan', 279_070],
      ['tax', 20_930],
    ],
    ...{ subtotal: 279_070, taxAmount: 20_930, total: 300_000 },
    paper: {
      state: 'For YD-000012',
      rows: ['Desk, every month | 1 | ₦2,790.70 | ₦2,790.70'],
      sums: ['VAT 7.5 % | ₦209.30', 'Excluding tax | ₦2,790.70', 'Total credited | ₦3,000.00'],
      happened: [],
    },
  },
  {
    number: 'YD-CN-000002',
    lines: [
      ['plan', 186_046],
      ['tax', 13_954],
    ],
    ...{ subtotal: 186_046, taxAmount: 13_954, total: 200_000 },
    paper: {
      state: 'For YD-000012',
      rows: ['Desk, every month | 1 | ₦1,860.46 | ₦1,860.46'],
      sums: ['VAT 7.5 % | ₦139.54', 'Excluding tax | ₦1,860.46', 'Total credited | ₦2,000.00'],
      happened: [],
    },
  },
];

/**
 * Revenue, fees, tax, what is left; new, more and less recurring revenue, and where it stands. A
 * fee is 1.4 %: of 859,914 it is 12,038.8, of 884,264 12,379.7, of 2,687,393 37,623.5, of
 * 1,820,491 25,486.9, of 5,374,785 75,247.0, of 3,749,570 52,494.0, of 1,074,893 15,048.5, of
 * 874,893 12,248.5.
 */
export const MONTHS: readonly (readonly [month: string, ...figures: number[]])[] = [
  ['2027-01', 859_914, 12_039, 59_994, 787_881, 999_900, 0, 0, 999_900],
  ['2027-02', 859_914, 12_039, 59_994, 787_881, 0, 0, 0, 999_900],
  // 859,914 + 884,264; 12,039 + 12,380; 59,994 + 61,693. An office for a desk: 1,500,000 more.
  ['2027-03', 1_744_178, 24_419, 121_687, 1_598_072, 0, 1_500_000, 0, 2_499_900],
  ['2027-04', 2_687_393, 37_624, 187_493, 2_462_276, 0, 0, 0, 2_499_900],
  // 2,687,393 + 1,820,491; 37,624 + 25,487; 187,493 + 127,011.
  ['2027-05', 4_507_884, 63_111, 314_504, 4_130_269, 0, 2_499_900, 0, 4_999_800],
  ['2027-06', 5_374_785, 75_247, 374_985, 4_924_553, 0, 0, 0, 4_999_800],
  // Credit paid July: no money, and no tax of it.
  ['2027-07', 0, 0, 0, 0, 0, 0, 0, 4_999_800],
  // The tax within 3,749,570: 374,985 × 3,749,570 ÷ 5,374,785 = 261,597.9.
  ['2027-08', 3_749_570, 52_494, 261_598, 3_435_478, 0, 0, 0, 4_999_800],
  ['2027-09', 1_074_893, 15_049, 74_993, 984_851, 0, 0, -3_999_900, 999_900],
  // 74,993 less the 20,930 within what went back; 1,074,893 − 15,049 − 300,000 − 54,063.
  ['2027-10', 1_074_893, 15_049, 54_063, 705_781, 0, 0, 0, 999_900],
  // The tax within 874,893: 74,993 × 874,893 ÷ 1,074,893 = 61,039.4.
  ['2027-11', 874_893, 12_249, 61_039, 801_605, 0, 0, 0, 999_900],
  ['2027-12', 1_074_893, 15_049, 74_993, 984_851, 0, 0, 0, 999_900],
];

/**
 * What was taken off the invoices that were paid, and what credit paid of them. Three times
 * 199,980; and the goodwill, 5,374,785 + 1,625,215 = 7,000,000, then November's 200,000.
 */
export const WITHOUT_MONEY: readonly (readonly [month: string, off: number, credit: number])[] = [
  ['2027-01', 199_980, 0],
  ['2027-02', 199_980, 0],
  ['2027-03', 199_980, 0],
  ['2027-04', 0, 0],
  ['2027-07', 0, 5_374_785],
  ['2027-08', 0, 1_625_215],
  ['2027-11', 0, 200_000],
];

/** Each payment less its fee; November's also less the 300,000 that had gone back by then. */
export const PAYOUTS: readonly number[] = [
  ...[847_875, 847_875, 847_875, 871_884, 2_649_769, 2_649_769, 1_795_004, 5_299_538],
  ...[3_697_076, 1_059_844, 1_059_844, 562_644, 1_059_844],
];
