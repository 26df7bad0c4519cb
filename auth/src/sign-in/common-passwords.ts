/**
 * The passwords of at least eight characters that attackers guess first, in lower case, including words of the
 * product's languages and trade. The list is short on purpose: the limit per account stops longer lists.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  !qaz2wsx 00000000 000000000 0000000000 0123456789 0987654321 11111111 111111111 1111111111 11223344
  112233445566 12121212 123123123 123321123 12341234 12344321 123454321 1234554321 12345678 123456789
  1234567890 12345678910 123456789a 123456789q 12345678a 1234567a 123456aa 123456abc 123456qwerty 12345abc
  12345qwert 1234abcd 1234qwer 123698745 123abc123 123asd123 123qwe123 123qwe123qwe 123qweasd 12qwaszx
  147258369 147852369 159753456 1a2b3c4d 1a2b3c4d5e 1password 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz1qaz
  1qaz2wsx 1qazxsw2 22222222 33333333 44444444 456789123 55555555 66666666 741852963 77777777 789456123
  87654321 88888888 963852741 987456321 987654321 9876543210 99999999 a1234567 a12345678 a123456789 aa123456
  aa12345678 aaaaaaaa abc12345 abc123456 abc123abc abcd1234 abcdef123 abcdefgh abcdefghi access123 access14
  accessdenied admin123 admin1234 admin12345 admin123456 adminadmin administrador administrator alejandra
  alejandro alexander alexandra amorcito amormio1 android1 angelito anthony1 apple123 arsenal1 asdf1234
  asdfasdf asdfghjk asdfghjkl asdfqwer asshole1 atletico1 autumn2024 autumn2025 babygirl babygirl1 banana123
  banker123 barca123 barcelona barcelona1 baseball baseball1 basketball batman123 benjamin betis1907
  bitcoin1 bitcoin123 biteme123 blessed1 blessing blink182 blockchain blockchain1 bonita123 bullshit
  butterfly butterfly1 cambiame carolina caroline changeme changeme1 changeme123 charlie1 cheese123 chelsea1
  chocolate chocolate1 christian christopher clave123 clave1234 computer computer1 contrasena contrasena1
  contrasena123 contraseña contraseña1 contraseña123 cookie123 corazon1 corazon123 correcthorsebatterystaple
  corvette cowboys1 cristiano cristina crypto123 cutie123 danielle default1 demo1234 diamond1 dios1234
  diosesamor dragon123 dragonball dragonballz elizabeth eminem123 espana123 espana2010 estrella estrella1
  ethereum ethereum1 facebook facebook1 familia1 familia123 fcbarcelona fernanda fernando ferrari1 football
  football1 forever1 fortnite1 francisco freedom1 friends1 frodo123 fuckoff1 fuckyou1 fuckyou123 gabriela
  gandalf1 golden123 goodbye1 goodluck google123 greenday1 guadalupe guest123 guitar123 happy123 harrypotter
  hello123 hello1234 hellohello helloworld hodl1234 hogwarts hola1234 hola12345 holahola holahola1 hunter123
  ilovegod ilovejesus iloveu123 iloveyou iloveyou! iloveyou1 iloveyou123 iloveyou2 instagram internet
  internet1 inversion1 inversor1 invest123 investor1 invierno2024 invierno2025 iphone123 jennifer jessica1
  jesucristo jonathan jordan23 juventus1 killer123 kobebryant lakers24 leomessi leomessi10 letmein! letmein1
  letmein123 letmeinnow linkedin linkedin1 linkinpark liverpool liverpool1 login123 lovelove lover123
  lovers123 loveyou1 madrid123 manchester manutd123 mariposa mariposa1 marlboro master123 matrix123 maverick
  mercedes messi123 metallica metallica1 metamask metamask1 michael1 michaeljordan michelle micontrasena
  micontraseña microsoft midnight millionaire minecraft minecraft1 money123 moneymoney monkey123 mountain
  mustang1 mypassword mypassword1 naruto123 newpassword newpassword1 neymar123 nicholas nintendo nirvana1
  nopassword nopassword1 nothing1 onepiece1 opensesame opensesame1 orange123 p455w0rd p4ssw0rd p@55w0rd
  p@ssw0rd p@ssw0rd! p@ssw0rd1 p@ssw0rd123 p@ssword pa55word pass1234 pass12345 pass123456 passpass passw0rd
  passw0rd! passw0rd1 passw0rd123 password password! password1 password12 password123 password1234
  password12345 passwort passwort1 patricia pikachu1 playstation pokemon1 pokemon123 porsche1 princesa
  princesa1 princess princess1 private1 purple123 pussycat q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qazwsx123
  qazwsxedc qwe123qwe qweasd123 qweasdzxc qweqweqwe qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456
  qwertyui qwertyuiop realmadrid redsox123 rockstar1 rockyou1 ronaldo7 root1234 rootroot samantha samsung1
  samsung123 santander santander1 santiago satoshi1 scooby123 scorpion sebastian secret123 secret1234
  secreto1 secreto123 security security1 sevilla1 sexy1234 shadow123 silver123 slipknot slipknot1 snowball
  spiderman spring2024 spring2025 startrek starwars starwars1 steelers summer2020 summer2021 summer2022
  summer2023 summer2024 summer2025 summer2026 sunshine sunshine1 superman superman1 sweetheart sweetie1
  swordfish teamo123 teamomucho tekieromucho tequiero tequiero1 test1234 test12345 test123456 tester123
  testing1 testing123 testtest thepassword thisisapassword thunder1 tigger12 tinkerbell tokens123 toor1234
  topsecret tothemoon trustno1 trustno1! tupac123 twitter1 user1234 user12345 usuario1 usuario123 valencia
  valentina verano2024 verano2025 verano2026 victoria welcome! welcome01 welcome1 welcome12 welcome123
  welcome1234 whatever whatever1 whatsapp windows1 windows10 winter2020 winter2021 winter2022 winter2023
  winter2024 winter2025 winter2026 yankees1 yellow123 yourpassword youtube1 zaq12wsx zaq1zaq1 zxcvbnm1
  zxcvbnm123
  `
    .trim()
    .split(/\s+/)
    .map((password) => password.normalize('NFKC')),
)
