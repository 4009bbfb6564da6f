import type { SkinType } from './catalogue/types.ts'

export type DemoCustomer = {
  key: string
  name: string
  email: string
  skinType: SkinType
  address: {
    name: string
    phone: string
    line1: string
    line2: string
    city: string
    state: string
    pinCode: string
  }
}

type Row = [
  key: string,
  name: string,
  skinType: SkinType,
  line1: string,
  line2: string,
  city: string,
  state: string,
  pinCode: string,
]

const rows: Row[] = [
  [
    'ananya',
    'Ananya Iyer',
    'combination',
    '12/4 Kasturi Rangan Road',
    'Alwarpet',
    'Chennai',
    'Tamil Nadu',
    '600018',
  ],
  [
    'priya',
    'Priya Deshmukh',
    'oily',
    'Flat 302, Sahyadri Apartments',
    'Karve Road, Kothrud',
    'Pune',
    'Maharashtra',
    '411038',
  ],
  [
    'fatima',
    'Fatima Shaikh',
    'normal',
    '7 Rose Villa, Chapel Road',
    'Bandra West',
    'Mumbai',
    'Maharashtra',
    '400050',
  ],
  ['ritu', 'Ritu Agarwal', 'dry', 'C-14, Second Floor', 'Lajpat Nagar II', 'New Delhi', 'Delhi', '110024'],
  [
    'sneha',
    'Sneha Reddy',
    'oily',
    'Plot 88, Road No. 12',
    'Banjara Hills',
    'Hyderabad',
    'Telangana',
    '500034',
  ],
  [
    'debjani',
    'Debjani Mukherjee',
    'combination',
    '23B Mandeville Gardens',
    'Ballygunge',
    'Kolkata',
    'West Bengal',
    '700019',
  ],
  [
    'lakshmi',
    'Lakshmi Menon',
    'combination',
    '41/1520 Main Avenue',
    'Panampilly Nagar',
    'Kochi',
    'Kerala',
    '682036',
  ],
  ['harpreet', 'Harpreet Kaur', 'dry', 'House 2217', 'Sector 35-C', 'Chandigarh', 'Chandigarh', '160022'],
  [
    'kavya',
    'Kavya Gowda',
    'sensitive',
    '56, 11th Main',
    'Jayanagar 4th Block',
    'Bengaluru',
    'Karnataka',
    '560011',
  ],
  ['zoya', 'Zoya Ansari', 'normal', '18 Shahnajaf Road', 'Hazratganj', 'Lucknow', 'Uttar Pradesh', '226001'],
  ['nidhi', 'Nidhi Patel', 'oily', 'B-9, Swastik Society', 'Navrangpura', 'Ahmedabad', 'Gujarat', '380009'],
  ['tenzin', 'Tenzin Dolma', 'dry', 'Nam Nang Road', 'Near Ridge Park', 'Gangtok', 'Sikkim', '737101'],
  [
    'meenal',
    'Meenal Joshi',
    'combination',
    '104 Gokulpeth Chowk',
    'Dharampeth',
    'Nagpur',
    'Maharashtra',
    '440010',
  ],
  ['ishita', 'Ishita Sharma', 'dry', 'D-31, Subhash Marg', 'C-Scheme', 'Jaipur', 'Rajasthan', '302001'],
  ['mary', 'Mary Lyngdoh', 'sensitive', 'Don Bosco Square', 'Laitumkhrah', 'Shillong', 'Meghalaya', '793003'],
  [
    'divya',
    'Divya Nair',
    'normal',
    'TC 9/1442, Palace Road',
    'Kowdiar',
    'Thiruvananthapuram',
    'Kerala',
    '695003',
  ],
  [
    'arjun',
    'Arjun Rao',
    'oily',
    '214, 12th Main, HAL 2nd Stage',
    'Indiranagar',
    'Bengaluru',
    'Karnataka',
    '560038',
  ],
  [
    'rohan',
    'Rohan Mehta',
    'combination',
    '1403 Lakeside Tower',
    'Hiranandani Gardens, Powai',
    'Mumbai',
    'Maharashtra',
    '400076',
  ],
  ['imran', 'Imran Qureshi', 'normal', 'E-5/62', 'Arera Colony', 'Bhopal', 'Madhya Pradesh', '462016'],
  [
    'karthik',
    'Karthik Subramanian',
    'sensitive',
    '37 West Venkataswamy Road',
    'R.S. Puram',
    'Coimbatore',
    'Tamil Nadu',
    '641002',
  ],
  ['vikram', 'Vikram Chauhan', 'oily', '4112 Galleria Lane', 'DLF Phase 4', 'Gurugram', 'Haryana', '122009'],
  ['anjali', 'Anjali Das', 'combination', '9 M.C. Road', 'Uzan Bazar', 'Guwahati', 'Assam', '781001'],
  ['swati', 'Swati Panda', 'oily', 'Plot 143', 'Saheed Nagar', 'Bhubaneswar', 'Odisha', '751007'],
  ['neha', 'Neha Kumari', 'normal', '2A Krishna Kunj', 'Boring Road', 'Patna', 'Bihar', '800001'],
  ['shruti', 'Shruti Naik', 'sensitive', '5 Gaspar Dias Road', 'Miramar', 'Panaji', 'Goa', '403001'],
  ['poonam', 'Poonam Thakur', 'dry', 'Deodar Cottage', 'Sanjauli', 'Shimla', 'Himachal Pradesh', '171006'],
]

/** The first is the demo's customer account; the others only shop and review. */
export const customers: DemoCustomer[] = rows.map(
  ([key, name, skinType, line1, line2, city, state, pinCode], index) => ({
    key,
    name,
    email: index === 0 ? 'customer@kanti.example' : `${key}@example.${index % 2 ? 'com' : 'in'}`,
    skinType,
    address: { name, phone: String(9000000101 + index), line1, line2, city, state, pinCode },
  }),
)

/** They have registered in the last weeks and not ordered yet. */
export const newcomers: { name: string; email: string; daysAgo: number }[] = (
  [
    ['Kavya Nair', 52],
    ['Aisha Siddiqui', 44],
    ['Meghna Joshi', 38],
    ['Tanvi Kulkarni', 33],
    ['Ishita Bose', 26],
    ['Ramya Venkat', 21],
    ['Pallavi Sinha', 15],
    ['Gurleen Kaur', 9],
    ['Nandini Gowda', 4],
    ['Farah Ansari', 1],
  ] as const
).map(([name, daysAgo]) => ({
  name,
  email: `${name.toLowerCase().replace(' ', '.')}@example.in`,
  daysAgo,
}))
