// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// The part of an ERC-3643 token that this contract calls. Written by us, so that nothing of T-REX is included.
interface ISecurityToken {
  function mint(address wallet, uint256 amount) external;

  function burn(address wallet, uint256 amount) external;

  function setAddressFrozen(address wallet, bool frozen) external;

  function freezePartialTokens(address wallet, uint256 amount) external;

  function unfreezePartialTokens(address wallet, uint256 amount) external;

  function pause() external;

  function unpause() external;

  function paused() external view returns (bool);

  function isFrozen(address wallet) external view returns (bool);

  function balanceOf(address wallet) external view returns (uint256);

  function getFrozenTokens(address wallet) external view returns (uint256);

  function identityRegistry() external view returns (IIdentityRegistry);
}

/// The part of an ERC-3643 identity registry that this contract calls.
interface IIdentityRegistry {
  function isVerified(address wallet) external view returns (bool);
}

/// @title The only agent of the platform's ERC-3643 tokens
/// @notice Adds rules that the standard leaves to a token's agent. A mint, a redemption or a freeze happens once per
/// operation id. Nothing is minted to or redeemed from a blocked or frozen wallet, or while the token is paused. An
/// investor is blocked in many tokens at once. Minters and blockers are different keys; neither can do the other's work.
contract MintController {
  /// @notice The caller is not the owner, or not the address the ownership was offered to.
  error NotOwner(address caller);
  /// @notice The caller does not hold the minter role.
  error NotMinter(address caller);
  /// @notice The caller does not hold the blocker role.
  error NotBlocker(address caller);
  /// @notice An address cannot be minter and blocker at the same time.
  error RoleConflict(address account);
  /// @notice A required address is zero.
  error ZeroAddress();
  /// @notice An amount of tokens must be at least one.
  error ZeroAmount();
  /// @notice The operation with this id has been carried out before.
  error AlreadyDone(bytes32 opId);
  /// @notice The token has been launched before.
  error AlreadyLaunched(address token);
  /// @notice The token has not been launched yet.
  error NotLaunched(address token);
  /// @notice The token is paused: its project is blocked.
  error TokenPaused(address token);
  /// @notice The wallet is blocked in the whole platform.
  error WalletBlocked(address wallet);
  /// @notice The wallet is frozen in this token.
  error WalletFrozen(address token, address wallet);
  /// @notice The wallet is not in the identity registry, or its identity is no longer valid.
  error WalletNotVerified(address wallet);
  /// @notice More tokens would be frozen than the wallet holds.
  error FreezeExceedsBalance(address token, address wallet, uint256 free, uint256 amount);
  /// @notice More tokens would be redeemed than the wallet holds free.
  error RedeemExceedsFree(address token, address wallet, uint256 free, uint256 amount);
  /// @notice More tokens would be released than are frozen.
  error ReleaseExceedsFrozen(address token, address wallet, uint256 frozen, uint256 amount);

  event OwnershipOffered(address indexed from, address indexed to);
  event OwnershipTaken(address indexed from, address indexed to);
  event MinterSet(address indexed account, bool allowed);
  event BlockerSet(address indexed account, bool allowed);
  event Launched(address indexed token);
  event Minted(bytes32 indexed opId, address indexed token, address indexed wallet, uint256 amount);
  event Redeemed(bytes32 indexed opId, address indexed token, address indexed wallet, uint256 amount);
  event TokensBlocked(bytes32 indexed opId, address indexed token, address indexed wallet, uint256 amount);
  event TokensUnblocked(bytes32 indexed opId, address indexed token, address indexed wallet, uint256 amount);
  event InvestorBlocked(address indexed wallet);
  event InvestorUnblocked(address indexed wallet);

  /// @notice Can set the roles, and nothing else.
  address public owner;
  /// @notice The address that may accept the ownership by calling `acceptOwnership`, or zero.
  address public pendingOwner;
  mapping(address account => bool) public isMinter;
  mapping(address account => bool) public isBlocker;
  /// @notice Whether the operation with this id (mint, redemption, block or unblock of tokens) has been carried out.
  mapping(bytes32 opId => bool) public done;
  /// @notice Whether the token has been unpaused for the first time.
  mapping(address token => bool) public launched;
  /// @notice Whether the wallet is blocked in the whole platform, tokens of later projects included.
  mapping(address wallet => bool) public blocked;

  modifier onlyOwner() {
    if (msg.sender != owner) revert NotOwner(msg.sender);
    _;
  }

  modifier onlyMinter() {
    if (!isMinter[msg.sender]) revert NotMinter(msg.sender);
    _;
  }

  modifier onlyBlocker() {
    if (!isBlocker[msg.sender]) revert NotBlocker(msg.sender);
    _;
  }

  modifier once(bytes32 opId) {
    if (done[opId]) revert AlreadyDone(opId);
    done[opId] = true;
    _;
  }

  constructor(address owner_, address minter, address[] memory blockers) {
    if (owner_ == address(0)) revert ZeroAddress();
    owner = owner_;
    emit OwnershipTaken(address(0), owner_);
    _setMinter(minter, true);
    for (uint256 i = 0; i < blockers.length; i++) _setBlocker(blockers[i], true);
  }

  /// @notice Offers the ownership to another address, which accepts it with `acceptOwnership`. Zero withdraws the offer.
  function transferOwnership(address to) external onlyOwner {
    pendingOwner = to;
    emit OwnershipOffered(owner, to);
  }

  /// @notice Accepts the ownership that was offered to the caller.
  function acceptOwnership() external {
    if (msg.sender != pendingOwner) revert NotOwner(msg.sender);
    emit OwnershipTaken(owner, msg.sender);
    owner = msg.sender;
    delete pendingOwner;
  }

  /// @notice Grants or revokes the minter role.
  function setMinter(address account, bool allowed) external onlyOwner {
    _setMinter(account, allowed);
  }

  /// @notice Grants or revokes the blocker role.
  function setBlocker(address account, bool allowed) external onlyOwner {
    _setBlocker(account, allowed);
  }

  /// @notice Unpauses a token for the first time: T-REX tokens are created paused. A minter cannot undo a later pause.
  function launch(address token) external onlyMinter {
    if (launched[token]) revert AlreadyLaunched(token);
    launched[token] = true;
    emit Launched(token);
    ISecurityToken(token).unpause();
  }

  /// @notice Mints `amount` tokens to `wallet`, once per `opId`.
  /// @param opId Identifies the investment; a second call with the same id reverts with `AlreadyDone`.
  function mint(bytes32 opId, address token, address wallet, uint256 amount) external onlyMinter once(opId) {
    if (amount == 0) revert ZeroAmount();
    if (blocked[wallet]) revert WalletBlocked(wallet);
    ISecurityToken securityToken = ISecurityToken(token);
    if (securityToken.paused()) revert TokenPaused(token);
    if (securityToken.isFrozen(wallet)) revert WalletFrozen(token, wallet);
    if (!securityToken.identityRegistry().isVerified(wallet)) revert WalletNotVerified(wallet);
    emit Minted(opId, token, wallet, amount);
    securityToken.mint(wallet, amount);
  }

  /// @notice Burns `amount` of the free tokens of `wallet`, once per `opId`, because their holder was paid back.
  /// @dev The token's own `burn` ignores pauses and freezes and would release frozen tokens, so all are checked here.
  /// @param opId Identifies the redemption; a second call with the same id reverts with `AlreadyDone`.
  function redeem(
    bytes32 opId,
    address token,
    address wallet,
    uint256 amount
  ) external onlyMinter once(opId) {
    if (amount == 0) revert ZeroAmount();
    if (blocked[wallet]) revert WalletBlocked(wallet);
    ISecurityToken securityToken = ISecurityToken(token);
    if (securityToken.paused()) revert TokenPaused(token);
    if (securityToken.isFrozen(wallet)) revert WalletFrozen(token, wallet);
    uint256 free = securityToken.balanceOf(wallet) - securityToken.getFrozenTokens(wallet);
    if (amount > free) revert RedeemExceedsFree(token, wallet, free, amount);
    emit Redeemed(opId, token, wallet, amount);
    securityToken.burn(wallet, amount);
  }

  /// @notice Blocks an investor: nothing more is minted to the wallet in any token, and nothing moves in `tokens`.
  /// Repeating it, or calling it again with more tokens, is harmless.
  function blockInvestor(address wallet, address[] calldata tokens) external onlyBlocker {
    blocked[wallet] = true;
    emit InvestorBlocked(wallet);
    _freezeEverywhere(wallet, tokens, true);
  }

  /// @notice Undoes `blockInvestor`. Tokens frozen individually with `blockTokens` stay frozen.
  function unblockInvestor(address wallet, address[] calldata tokens) external onlyBlocker {
    blocked[wallet] = false;
    emit InvestorUnblocked(wallet);
    _freezeEverywhere(wallet, tokens, false);
  }

  /// @notice Freezes `amount` of the tokens that `wallet` holds and that are not frozen yet, once per `opId`.
  function blockTokens(
    bytes32 opId,
    address token,
    address wallet,
    uint256 amount
  ) external onlyBlocker once(opId) {
    if (amount == 0) revert ZeroAmount();
    ISecurityToken securityToken = ISecurityToken(token);
    uint256 free = securityToken.balanceOf(wallet) - securityToken.getFrozenTokens(wallet);
    if (amount > free) revert FreezeExceedsBalance(token, wallet, free, amount);
    emit TokensBlocked(opId, token, wallet, amount);
    securityToken.freezePartialTokens(wallet, amount);
  }

  /// @notice Releases `amount` of the frozen tokens of `wallet`, once per `opId`.
  function unblockTokens(
    bytes32 opId,
    address token,
    address wallet,
    uint256 amount
  ) external onlyBlocker once(opId) {
    if (amount == 0) revert ZeroAmount();
    ISecurityToken securityToken = ISecurityToken(token);
    uint256 frozen = securityToken.getFrozenTokens(wallet);
    if (amount > frozen) revert ReleaseExceedsFrozen(token, wallet, frozen, amount);
    emit TokensUnblocked(opId, token, wallet, amount);
    securityToken.unfreezePartialTokens(wallet, amount);
  }

  /// @notice Pauses a token: nothing is minted or moved until `unpause`.
  function pause(address token) external onlyBlocker {
    if (!launched[token]) revert NotLaunched(token);
    ISecurityToken(token).pause();
  }

  /// @notice Lets a paused token move again.
  function unpause(address token) external onlyBlocker {
    if (!launched[token]) revert NotLaunched(token);
    ISecurityToken(token).unpause();
  }

  function _freezeEverywhere(address wallet, address[] calldata tokens, bool frozen) private {
    for (uint256 i = 0; i < tokens.length; i++) {
      ISecurityToken(tokens[i]).setAddressFrozen(wallet, frozen);
    }
  }

  function _setMinter(address account, bool allowed) private {
    if (account == address(0)) revert ZeroAddress();
    if (allowed && isBlocker[account]) revert RoleConflict(account);
    isMinter[account] = allowed;
    emit MinterSet(account, allowed);
  }

  function _setBlocker(address account, bool allowed) private {
    if (account == address(0)) revert ZeroAddress();
    if (allowed && isMinter[account]) revert RoleConflict(account);
    isBlocker[account] = allowed;
    emit BlockerSet(account, allowed);
  }
}
